import * as z from 'zod'
import type { BindingKind } from '#shared/deployments/binding-kinds.ts'
import type { DeclaredCapability } from '#shared/deployments/consent.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'

/** What a binding may be called. No name begins with `~`: those are the platform's own. */
export const nameSchema = z.string().regex(/^[\w.-]{1,100}$/)

/** Says what is wrong, with a word of the line that it stands in. */
export type Refuse = (word: string, message: string) => void

/** Whose bindings they are. An app can change none of it. */
export type Scope = {
  exports: Cloudflare.Exports
  projectId: string
  environment: AppEnvironment
  /** The object that runs the app. */
  objectId: string
  /** The copy of the app's data that the code runs on; null on the data itself. */
  copy: string | null
  /** The manifest of the deployment that runs, where it is neither the preview nor what is live. */
  client: string | null
}

/**
 * One kind of binding, with everything about it that is not its own code. Another kind is a file like this one, the
 * entrypoint that it leads to in `gateways/`, and the module that stands for it in an app's isolate, in `guest/`.
 */
export type Kind<Data extends { kind: BindingKind }> = {
  /** Its key in wrangler's configuration, which is its name everywhere. */
  key: Data['kind']
  /** What the server's bundle and a deployment's manifest keep of it. */
  data: z.ZodObject & z.ZodType<Data>
  /** What it lets a published app do that its owner is asked about; null where it only serves the app itself. */
  lets: DeclaredCapability | null
  /** What stands under the key, by the names in env. What is refused is left out. `settings` is the whole configuration. */
  read: (declared: unknown, refuse: Refuse, settings: Record<string, unknown>) => Array<[name: string, data: Data]>
  /** What a loader's env holds: the value itself, or the entrypoint that the shim asks. */
  given?: (data: Data, scope: Scope) => unknown
  /** The export of a guest module that makes what stands in env. It is called with what was given, and with the data. */
  shim?: { module: `~${string}`; make: string }
  /** What the model is told, and the words of a request that need it. Whoever declares the kind is told as well. */
  told?: { asked: RegExp; section: string }
}

type Listing<Item> = {
  key: string
  item: z.ZodType<Item>
  most: number
  /** What wrangler's own documentation calls one of them. */
  noun: string
}

/** The items of a list such as `[[r2_buckets]]`, or none when something in it is refused. */
export function listed<Item extends { binding: string }>(
  declared: unknown,
  { key, item, most, noun }: Listing<Item>,
  refuse: Refuse,
): Item[] {
  const read = z.array(item).safeParse(declared ?? [])
  if (read.success && read.data.length <= most) return read.data
  const extra = read.data?.[most]
  if (extra) refuse(extra.binding, `An app has at most ${most} of ${key}: take ${extra.binding} out`)
  else refuse(key, `Each of ${key} needs a binding, which is the name of the ${noun} in env`)
  return []
}
