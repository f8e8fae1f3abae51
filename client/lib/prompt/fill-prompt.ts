/** Puts a text into a prompt box and leaves the cursor at its end, ready to be changed. */
export function fillPrompt(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return
  box.value = text
  box.focus()
  box.scrollIntoView({ block: 'center' })
}
