import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { SecretField } from '#client/ui/form/secret-field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { isBranchName, MAX_BRANCH, MAX_GITHUB_TOKEN, MAX_REPOSITORY_ADDRESS } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'
import { githubRefusal } from './failure-text.ts'

const MAIN = 'main'
const exampleAt = (host: string) => `https://${host}/owner/name`
const tokensAt = (host: string) => `https://${host}/settings/personal-access-tokens/new`

/** Where the versions are to go, and the token that may write there. */
export function ConnectForm({ projectId, host }: { projectId: string; host: string }) {
  const trpc = useTRPC()
  const [address, setAddress] = useState('')
  const [branch, setBranch] = useState('')
  const [token, setToken] = useState('')
  const [isSent, setSent] = useState(false)
  const connect = useMutation(
    trpc.github.connect.mutationOptions({
      gcTime: 0,
      onSuccess: () => notify.success(m.github_connected({ repository: address.trim() })),
      // The token stays nowhere but in this field.
      onSettled: () => setToken(''),
    }),
  )
  const missing = (text: string) => (isSent && text.trim() === '' ? m.github_needed() : null)
  const isBranch = branch.trim() === '' || isBranchName(branch.trim())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (address.trim() === '' || token.trim() === '' || !isBranch || connect.isPending) return
    setSent(false)
    connect.mutate({ projectId, address, branch: branch.trim() || null, token })
  }
  return (
    <form className="github-form" noValidate onSubmit={submit}>
      <Field
        label={m.github_address()}
        description={m.github_address_about()}
        placeholder={exampleAt(host)}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_REPOSITORY_ADDRESS}
        value={address}
        problem={missing(address)}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Field
        label={m.github_branch()}
        description={m.github_branch_about()}
        placeholder={MAIN}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_BRANCH}
        value={branch}
        problem={isBranch ? null : m.github_branch_wrong()}
        onChange={(event) => setBranch(event.target.value)}
      />
      <SecretField
        label={m.github_token()}
        description={m.github_token_about()}
        value={token}
        problem={missing(token)}
        onChange={(typed) => setToken(typed.slice(0, MAX_GITHUB_TOKEN))}
      />
      <a className="link t13" href={tokensAt(host)} target="_blank" rel="noopener noreferrer">
        {m.github_token_make()}
      </a>
      {connect.isError && <Problem>{githubRefusal(connect.error)}</Problem>}
      <Button type="submit" isBusy={connect.isPending}>
        {m.github_connect()}
      </Button>
    </form>
  )
}
