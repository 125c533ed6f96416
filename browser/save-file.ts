/** Hands a file made here, or received, to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read the address only after the click has been handled, and some ask the visitor first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
