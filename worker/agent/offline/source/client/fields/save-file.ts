/** Hands a text to the reader as a file. */
export function saveFile(name: string, type: string, text: string) {
  // Spreadsheets take a file without this mark for one of another alphabet.
  saveBlob(name, new Blob(['\uFEFF', text], { type }))
}

/** Hands anything else to the reader as a file, as it is. */
export function saveBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun, but the browser may read it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
