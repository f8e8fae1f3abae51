import { useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { CommandDialog, preloadCommand } from '#client/ui/dialog/command.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog, preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { deploymentsIcon, homeIcon, plusIcon, projectsIcon } from '#client/ui/icon/icons.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { Example } from './example.tsx'

type Shown = 'dialog' | 'long' | 'confirm' | 'busy' | 'drawer' | 'command' | 'loading' | null

export function DialogSamples() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <>
      <Example of="Dialog: a form, long text">
        <div className="row" onPointerEnter={preloadDialog}>
          <Button onClick={() => setShown('dialog')}>Rename</Button>
          <Button onClick={() => setShown('long')}>Read the terms</Button>
        </div>
      </Example>
      <Example of="Confirm: what cannot be undone, and while it is done">
        <div className="row">
          <Button tone="danger" onClick={() => setShown('confirm')}>
            Delete account
          </Button>
          <Button onClick={() => setShown('busy')}>While it is done</Button>
        </div>
      </Example>
      <Example of="Drawer and command palette">
        <div className="row" onPointerEnter={preloadCommand}>
          <Button onClick={() => setShown('drawer')}>Open details</Button>
          <Button onClick={() => setShown('command')}>Find anything</Button>
          <Button onClick={() => setShown('loading')}>Find, still loading</Button>
        </div>
      </Example>
      <Example of="Toasts">
        <Toasts />
      </Example>
      <Shown shown={shown} onClose={close} />
    </>
  )
}

function Shown({ shown, onClose }: { shown: Shown; onClose: () => void }): ReactNode {
  switch (shown) {
    case 'dialog':
      return <RenameSample onClose={onClose} />
    case 'long':
      return (
        <Dialog title="Terms of a very long name that needs more than one line to be read in full" onClose={onClose}>
          {Array.from({ length: 12 }, (_, at) => (
            <p key={at} className="mid">
              What you make is yours. An exported project installs, tests and runs without us, and nothing in it calls
              home.
            </p>
          ))}
        </Dialog>
      )
    case 'confirm':
    case 'busy':
      return (
        <ConfirmDialog
          title="Delete your account?"
          action="Delete account"
          danger
          isPending={shown === 'busy'}
          onConfirm={onClose}
          onClose={onClose}
        >
          Your 11 projects go with it. It happens in 14 days, and until then you can change your mind.
        </ConfirmDialog>
      )
    case 'drawer':
      return <DrawerSample onClose={onClose} />
    case 'command':
    case 'loading':
      return <CommandSample isLoading={shown === 'loading'} onClose={onClose} />
    default:
      return null
  }
}

function RenameSample({ onClose }: { onClose: () => void }) {
  return (
    <Dialog small title="Rename project" onClose={onClose}>
      <Field label="Title" defaultValue="Street tools" />
      <div className="foot">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" onClick={onClose}>
          Rename
        </Button>
      </div>
    </Dialog>
  )
}

function DrawerSample({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(1)
  return (
    <div className="docks wide guide-example" ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
      <p className="mid t13">The list stays beside it. Arrow keys go to the next row.</p>
      <Drawer
        title={`Request ${step}`}
        actions={<Button size="small">Copy</Button>}
        onClose={onClose}
        onStep={(by) => setStep((at) => Math.max(1, at + by))}
      >
        <p>14 credits captured, 31.4 s.</p>
      </Drawer>
    </div>
  )
}

const say = (what: string) => () => void notify.blank(what)

function CommandSample({ isLoading, onClose }: { isLoading: boolean; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const groups = [
    {
      label: 'Pages',
      items: [
        { id: 'home', label: 'Home', icon: homeIcon, keys: ['G', 'H'], onSelect: say('Home') },
        { id: 'projects', label: 'Projects', icon: projectsIcon, keys: ['G', 'P'], onSelect: say('Projects') },
        { id: 'deployments', label: 'Deployments', icon: deploymentsIcon, onSelect: say('Deployments') },
      ],
    },
    {
      label: 'Actions',
      items: [
        {
          id: 'new',
          label: 'New project',
          hint: 'From a prompt, a template or a zip file',
          icon: plusIcon,
          keys: ['N'],
          onSelect: say('New project'),
        },
      ],
    },
  ]
  const matching = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <CommandDialog
      label="Find anything"
      placeholder="Page, project or action"
      groups={isLoading ? [] : matching}
      query={query}
      onQuery={setQuery}
      isLoading={isLoading}
      empty={`Nothing is called “${query}”.`}
      onClose={onClose}
    />
  )
}

function Toasts() {
  return (
    <div className="row">
      <Button onClick={() => notify.success('Street tools is renamed')}>Success</Button>
      <Button
        onClick={() =>
          notify.error('Street tools was not renamed', { description: 'The server did not answer. Try again.' })
        }
      >
        Error
      </Button>
      <Button onClick={() => notify.loading('Publishing Street tools', { duration: 4_000 })}>Loading</Button>
      <Button onClick={() => notify.blank('Street tools is deleted', { action: { label: 'Undo', onClick: () => {} } })}>
        With undo
      </Button>
    </div>
  )
}
