import { useState } from 'react';
import { type GivenScale, StarChoice } from '../src/index.js';
import styles from './gallery.module.css';

const LABELS = Array.from({ length: 10 }, (_, index) => `${index + 1} of 10`);

export default function StarChoiceExample() {
  return (
    <>
      <Example scale="ten" />
      <Example scale="five" />
    </>
  );
}

function Example({ scale }: { scale: GivenScale }) {
  const [value, setValue] = useState<number | null>(7);
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <div className={styles.wide}>
      <StarChoice
        of="Ran"
        labels={LABELS}
        scale={scale}
        value={value}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={setValue}
      />
    </div>
  );
}
