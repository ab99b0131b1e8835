import styles from './sales-figures.module.css';

/** A bar, with its value in words. */
export interface Bar {
  label: string;
  value: number;
  text: string;
}

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 100;

/**
 * A bar chart, scaled to its highest bar; values below zero have no bar. Hidden from screen
 * readers, as a table has the same data.
 */
export function BarChart({ bars, peak }: { bars: readonly Bar[]; peak: string }) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div className={styles['chart']} aria-hidden="true">
      <span>{peak}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles['bars']}
      >
        {bars.map(({ label, value, text }, at) => {
          const height = (Math.max(value, 0) / highest) * HEIGHT;
          return (
            <rect
              key={label}
              x={at * WIDTH + GAP / 2}
              y={HEIGHT - height}
              width={WIDTH - GAP}
              height={height}
            >
              <title>{`${label}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className={styles['ends']}>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </span>
    </div>
  );
}
