/** What the host says when it starts an object. */
export type OwnProps = { className: string; name: string | null; maxBytes: number }

/** As Cloudflare tells an alarm of itself. */
export type AlarmInfo = { isRetry: boolean; retryCount: number; scheduledTime: number }

/** What the host asks of an object, whichever class of the app it is of. */
export type HostedObject = Rpc.DurableObjectBranded & {
  /** Calls a method of the class, or of what it holds, by the names that lead there. */
  '~call'(path: string[], args: unknown[]): Promise<unknown>
  /** Reads a property of the class. */
  '~get'(path: string[]): Promise<unknown>
  /** Answers what the alarm failed with, or null. */
  '~alarm'(info: AlarmInfo): Promise<string | null>
  /** How many sockets are open. */
  '~sockets'(): Promise<number>
}
