import { createServer } from 'node:net'

export type OutsidePorts = { github: number; dns: number; internet: number }

/** Below those that the system gives to whoever asks for any, so that they are still free when a test listens there. */
const [LOWEST, HIGHEST] = [20_000, 32_000]
const TRIES = 100

/** A port of each part of the outside, where tests let servers of their own listen later. */
export async function reservedPorts(): Promise<OutsidePorts> {
  const ports = new Set<number>()
  for (let tries = 0; ports.size < 3; tries += 1) {
    if (tries === TRIES) throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free`)
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) ports.add(port)
  }
  const [github, dns, internet] = [...ports] as [number, number, number]
  return { github, dns, internet }
}

/** The variables that make a server look for its outside at these ports. */
export const outsideOf = ({ github, dns, internet }: OutsidePorts) => ({
  GITHUB_URL: `http://127.0.0.1:${github}`,
  DNS_RESOLVER_URL: `http://127.0.0.1:${dns}/dns-query`,
  SOLID_INTERNET: `127.0.0.1:${internet}`,
})

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
