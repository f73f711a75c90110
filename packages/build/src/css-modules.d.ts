/** A CSS module's class names, as provided by Rspack's 'css/auto'. */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';
