type Environment = Record<string, string | undefined>
type Credentials = { url: string; token: string }

export function originOf(text: string): string
export function isInTheOpen(origin: string): boolean
export function credentials(env?: Environment): Credentials
export function keepCredentials(kept: Credentials, env?: Environment): string
