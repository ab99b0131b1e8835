/** A text in which `{name}` stands for a name, shown with its own text direction. */
export function TextWithName({ text, name }: { text: string; name: string | undefined }) {
  if (name === undefined) return text;
  const [before, after] = text.split('{name}');
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
