/** Offers a file as a download. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL on click, or a moment later at most.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
