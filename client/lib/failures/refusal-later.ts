/** What `refusalText` says, for first pages: the words come only when something was refused. Where they cannot be had, nothing. */
export async function refusalLater(error: unknown): Promise<string> {
  return import('./refusal-text.ts').then(
    ({ refusalText }) => refusalText(error),
    () => '',
  )
}
