/** Rounds a coordinate of an SVG path, so that equal designs are equal strings. */
export function n(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0z`;
}

export function diamond(x: number, y: number, across: number, up: number = across): string {
  return `M${n(x)} ${n(y - up)}L${n(x + across)} ${n(y)}L${n(x)} ${n(y + up)}L${n(x - across)} ${n(y)}z`;
}

/** A star of `points` points, the first one straight up. */
export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners: string[] = [];
  for (let step = 0; step < points * 2; step += 1) {
    const angle = (Math.PI * step) / points - Math.PI / 2;
    const radius = step % 2 === 0 ? outer : inner;
    corners.push(`${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`);
  }
  return `M${corners.join('L')}z`;
}

/** A pointed leaf growing from its base; `tilt` is in radians from upright. */
export function leaf(x: number, y: number, length: number, width: number, tilt: number): string {
  const along = (forward: number, side: number) =>
    `${n(x + Math.sin(tilt) * forward + Math.cos(tilt) * side)} ${n(y - Math.cos(tilt) * forward + Math.sin(tilt) * side)}`;
  return `M${along(0, 0)}Q${along(length * 0.45, width)} ${along(length, 0)}Q${along(length * 0.45, -width)} ${along(0, 0)}z`;
}

/** A window with a round head, standing on its sill. */
export function archway(x: number, y: number, width: number, height: number): string {
  const r = n(width / 2);
  return `M${n(x)} ${n(y + height)}V${n(y + width / 2)}a${r} ${r} 0 0 1 ${n(width)} 0V${n(y + height)}z`;
}
