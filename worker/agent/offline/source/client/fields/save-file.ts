/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string) {
  // Spreadsheets take a file without this mark for one of another alphabet.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun, but the browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
