/** Gives a file to the browser to be kept. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it when the click is over; a moment later at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
