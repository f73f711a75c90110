import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/index.js';
import styles from './gallery.module.css';
import { Slots } from './slots.js';

const examples = import.meta.webpackContext<{ default: ComponentType }>('./', { regExp: /\.example\.tsx$/ });

/** Every component in both themes (UI-01), each from a file `<folder of src>.example.tsx`. */
const Gallery = () => (
  <main>
    <h1 className={styles.name}>Components</h1>
    {examples.keys().map((file) => {
      const Example = examples(file).default;
      const name = file.replace(/^\.\/|\.example\.tsx$/g, '');
      return (
        <section key={file} className={styles.component} data-component={name}>
          <h2 className={styles.name}>{name}</h2>
          {['dark', 'light'].map((theme) => (
            <div key={theme} className={styles.theme} data-theme={theme}>
              <Example />
            </div>
          ))}
        </section>
      );
    })}
    <Slots />
  </main>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
