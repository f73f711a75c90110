import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import { AppLink, type AppLinkProps } from '../link/app-link.js';
import styles from './button.module.css';

interface Look {
  /** `primary` is for the main action of a screen. */
  variant?: 'primary' | 'secondary' | 'outline' | 'quiet';
  icon?: IconName | undefined;
  /** The text is the accessible name of the button. */
  children: ReactNode;
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

export function Button({ variant = 'secondary', icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classNames(styles.button, styles[variant], className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <span dir="auto">{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  icon,
  children,
  className,
  ...rest
}: Look & AppLinkProps) {
  return (
    <AppLink className={classNames(styles.button, styles[variant], className)} {...rest}>
      {icon && <Icon name={icon} size={18} />}
      <span dir="auto">{children}</span>
    </AppLink>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers. */
  label: string;
  icon: IconName;
  size?: number;
}

/** A round button of 44 px with only an icon. */
export function IconButton({ label, icon, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
      {...rest}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
