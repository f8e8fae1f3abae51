import { useEffect, useState } from 'react'
import { ask, authClient } from './auth'
import { Quiet } from './form'
import { invitationId } from './invited'

const NAMES = { google: 'Google', github: 'GitHub' } as const
const NOT_SIGNED_IN = 'This did not sign you in. Try again, or take another way.'
/** A provider that was refused leads back with the reason in the address. */
const cameBack = () => (new URLSearchParams(location.search).has('error') ? NOT_SIGNED_IN : '')

type Provider = keyof typeof NAMES

/** Buttons of Google and GitHub, where the app has keys of them. */
export function Social() {
  const [providers, setProviders] = useState<Provider[]>([])
  const [problem, setProblem] = useState(cameBack)
  useEffect(() => {
    void ask<{ providers: Provider[] }>('/api/ways').then(({ data }) => data && setProviders(data.providers))
  }, [])
  async function go(provider: Provider) {
    // Neither of them is shown in a frame, and a tab keeps cookies of its own.
    if (window.self !== window.top) return void window.open(location.href, '_blank', 'noopener')
    const id = invitationId()
    const { error } = await authClient.signIn.social({
      provider,
      callbackURL: id === null ? location.pathname : `/?invitation=${encodeURIComponent(id)}`,
      errorCallbackURL: location.pathname,
    })
    if (error) setProblem(error.message ?? NOT_SIGNED_IN)
  }
  if (providers.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col">
      {providers.map((provider) => (
        <Quiet key={provider} onClick={() => void go(provider)}>
          Continue with {NAMES[provider]}
        </Quiet>
      ))}
      {problem && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {problem}
        </p>
      )}
    </div>
  )
}
