export function isDue(cron: string, at: Date): boolean
export function runCrons(port: string): void
