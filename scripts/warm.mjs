const PATIENCE_MS = 180_000
const PAUSE_MS = 50

// What a newcomer opens first: the landing page, the sign-in, and the call that their scripts make.
const PLACES = ['/', '/?signin=true', '/api/trpc/accounts.me']

/**
 * Waits until the product answers, and asks for its first pages. They compile code and open the database, which takes
 * seconds.
 */
export async function warm(origin) {
  for (const place of PLACES) await answered(`${origin}${place}`)
}

async function answered(url) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const isAnswered = await fetch(url).then(
      async (answer) => (await answer.arrayBuffer()) && answer.status < 500,
      () => false,
    )
    if (isAnswered) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
