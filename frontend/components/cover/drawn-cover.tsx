import { memo } from 'react';
import { designCover } from './cover-design.ts';
import { COVER_HEIGHT, COVER_WIDTH, type CoverSubject } from './cover-types.ts';

function Cover({ id, title, author, category }: CoverSubject) {
  const design = designCover({ id, title, author, category });
  return (
    <svg viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`} role="img" aria-label={`Cover of ${title}`}>
      <rect width={COVER_WIDTH} height={COVER_HEIGHT} fill={design.ground} />
      {design.shapes.map((shape, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a design is drawn whole and never reordered
          key={index}
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke}
          strokeWidth={shape.strokeWidth}
          opacity={shape.opacity}
        />
      ))}
      {design.texts.map((line) => (
        <text
          key={`${line.baseline} ${line.text}`}
          x={line.x}
          y={line.baseline}
          fontSize={line.size}
          fontWeight={line.weight}
          letterSpacing={line.letterSpacing === 0 ? undefined : line.letterSpacing}
          textAnchor={line.anchor}
          direction={line.rtl ? 'rtl' : undefined}
          fill={line.fill}
          opacity={line.opacity}
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}

/** The generated cover of a book without a photo: inline SVG, 2:3, as wide as its container. */
export const DrawnCover = memo(Cover);
