import { useRef } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { attachIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'

const TAKEN =
  'image/*,application/pdf,text/*,application/json,.md,.csv,.tsv,.yaml,.yml,.sql,.ts,.tsx,.js,.jsx,.toml,.log'

/** Chooses files for the message. Dropping and pasting them does the same. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple
        accept={TAKEN}
        tabIndex={-1}
        aria-label={m.turns_attach()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <Button tone="quiet" size="small" icon aria-label={m.turns_attach()} onClick={() => input.current?.click()}>
        <Icon path={attachIcon} />
      </Button>
    </>
  )
}
