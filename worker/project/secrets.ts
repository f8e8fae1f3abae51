import { namesInExample, SECRETS_EXAMPLE, type WantedSecret } from '#shared/projects/secrets.ts'
import { openSecrets, sealedSecrets } from '#worker/features/secrets/sealed-secrets.ts'
import { hidingValues, type Hide } from '#worker/platform/log/hide-values.ts'
import { PAYMENT_SECRETS } from '#worker/runtime/declaration/payments.ts'
import type { Workspace } from './files/workspace.ts'
import type { Settings } from './settings.ts'

/** A builder that asks for ever more must not fill the object. */
const MAX_WANTED = 50

type Ports = {
  env: Env
  settings: Settings
  workspace: Pick<Workspace, 'list' | 'text'>
  projectId: () => string
}

/** What a project's object knows of its secrets: their names, and how to hide their values. No value leaves it. */
export function createProjectSecrets({ env, settings, workspace, projectId }: Ports) {
  let hideKnown: Hide = (text) => text

  /** Opens what is stored. What the app says before that would be shown as it is. */
  async function open(): Promise<void> {
    const sealed = settings.get('secrets') ?? []
    if (sealed.length === 0) return
    const values = await Promise.all(sealed.map((one) => openSecrets(env, { projectId: projectId(), sealed: [one] })))
    hideKnown = hidingValues(values.flatMap((opened) => Object.values(opened)))
  }

  /** Asks D1 anew for the secrets of the preview and of production. */
  async function refresh(): Promise<void> {
    settings.set('secrets', await sealedSecrets(env, { projectId: projectId() }))
    hideKnown = (text) => text
    await open()
  }

  /** What the app counts on: the builder asked for it, or the project's own list names it. */
  function wanted(): Array<{ name: string; why: string | null }> {
    const asked = settings.get('wantedSecrets') ?? []
    const listed = new Set([...namesInExample(workspace.text(SECRETS_EXAMPLE) ?? ''), ...paymentSecrets()])
    const known = new Set(asked.map(({ name }) => name))
    return [...asked, ...[...listed].filter((name) => !known.has(name)).map((name) => ({ name, why: null }))]
  }

  /** A preview takes test payments without them, and an app that nobody told of them would be published like that. */
  const paymentSecrets = () => {
    const server = workspace.list().filter(({ path }) => /^server\/.*\.tsx?$/.test(path))
    return PAYMENT_SECRETS.filter((name) => server.some(({ path }) => workspace.text(path)?.includes(name)))
  }

  /** Remembers what the builder asked for, newest reason first. */
  function want(secrets: WantedSecret[]): void {
    const names = new Set(secrets.map(({ name }) => name))
    const others = (settings.get('wantedSecrets') ?? []).filter(({ name }) => !names.has(name))
    settings.set('wantedSecrets', [...secrets, ...others].slice(0, MAX_WANTED))
  }

  /** Nobody wants it any more. */
  function forget(name: string): void {
    const others = (settings.get('wantedSecrets') ?? []).filter((wish) => wish.name !== name)
    settings.set('wantedSecrets', others)
  }

  /** The names that are set, by place. */
  const names = () => (settings.get('secrets') ?? []).map(({ place, name }) => ({ place, name }))

  return { open, refresh, wanted, want, forget, names, hide: (text: string) => hideKnown(text) }
}
