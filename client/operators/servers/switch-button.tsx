import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/tag.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { SwitchKey } from '#shared/parts.ts'
import type { SwitchedOff } from '#shared/servers.ts'
import { switchWords } from './server-words.ts'

type SwitchButtonProps = { switchKey: SwitchKey; name: string; off: SwitchedOff[] }

/** Switches a part off or on, with a reason, and says that it is off and why. */
export function SwitchButton({ switchKey, name, off }: SwitchButtonProps) {
  const trpc = useTRPC()
  const [isAsked, setIsAsked] = useState(false)
  const change = useMutation(trpc.adminServers.switch.mutationOptions())
  const known = off.find(({ key }) => key === switchKey)
  const words = switchWords(switchKey)
  const isOff = known === undefined
  const to = (next: boolean) => (reason: string) => change.mutateAsync({ key: switchKey, isOff: next, reason })
  const done = () => ({
    text: isOff ? m.admin_servers_switched_off({ name }) : m.admin_servers_switched_on({ name }),
    undo: () => to(!isOff)(m.admin_servers_undone_reason()),
  })
  return (
    <span className="switch-part">
      {known && (
        <span title={known.reason}>
          <Tag tone="warn">{m.admin_servers_off()}</Tag>
        </span>
      )}
      <Button
        tone="quiet"
        size="small"
        aria-label={m.admin_servers_switch_label({ act: known ? words.on : words.off, name })}
        onClick={() => setIsAsked(true)}
      >
        {known ? words.on : words.off}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={name}
          action={known ? words.on : words.off}
          danger={isOff}
          run={to(isOff)}
          done={done}
          onClose={() => setIsAsked(false)}
        >
          {known ? m.admin_servers_switch_on_effect({ reason: known.reason }) : words.effect}
        </ReasonDialog>
      )}
    </span>
  )
}
