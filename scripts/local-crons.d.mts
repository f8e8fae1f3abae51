export function isDue(cron: string, at: Date): boolean
export function runCrons(port: string): void
export function scheduleUrl(origin: string, cron: string): string
