import type { StorageQuestion } from './storage-questions.ts'

/** Which object of a class. */
export type OwnTarget = { id: string; name: string | null }

/** The entrypoint that the objects of one class are behind. */
export type OwnGateway = {
  fetch(request: Request): Promise<Response>
  call(target: OwnTarget, path: string[], args: unknown[]): Promise<unknown>
  get(target: OwnTarget, path: string[]): Promise<unknown>
  setAlarm(target: OwnTarget, at: number | null): Promise<void>
  getAlarm(target: OwnTarget): Promise<number | null>
  stored(target: OwnTarget, bytes: number): Promise<number>
  ask(question: StorageQuestion): Promise<unknown>
}

const gateways = new Map<string, OwnGateway>()

/** Keeps where the objects of a class are asked, for the objects themselves. */
export const keepGateway = (className: string, gateway: OwnGateway): void => void gateways.set(className, gateway)

export function gatewayOf(className: string): OwnGateway {
  const gateway = gateways.get(className)
  if (!gateway) throw new Error(`No binding leads to the class ${className}`)
  return gateway
}
