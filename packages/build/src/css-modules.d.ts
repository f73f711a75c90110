/** A CSS module's class names, as Rspack's 'css/auto' gives them. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';
