import { Avatar } from '#client/ui/block/avatar.tsx'
import { Menu, MenuGroup, MenuGroupLabel, MenuItem } from '#client/ui/menu/menu.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { LookedAt, PersonHere } from '#shared/together/here.ts'
import './who-is-here.css'

const TABS: Record<LookedAt, () => string> = {
  preview: m.workbench_pane_preview,
  code: m.workbench_pane_code,
  data: m.workbench_pane_data,
  versions: m.workbench_pane_versions,
  promises: m.workbench_pane_promises,
  logs: m.workbench_pane_logs,
  settings: m.settings_title,
}
const MOST_SHOWN = 3

type WhoIsHereProps = { people: PersonHere[]; onTab: (tab: LookedAt) => void }

/** Others who have the project open. Pressing one of them leads to what they look at. */
export function WhoIsHere({ people, onTab }: WhoIsHereProps) {
  const shown = people.slice(0, people.length > MOST_SHOWN + 1 ? MOST_SHOWN : MOST_SHOWN + 1)
  const more = people.length - shown.length
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Menu
      label={m.workbench_here({ count: people.length, names })}
      triggerClass="btn quiet sm here"
      align="end"
      trigger={
        <>
          <span className="here-faces hide-m">
            {shown.map(({ id, name }) => (
              <Avatar key={id} name={name} size="small" />
            ))}
            {more > 0 && <span className="num">+{more}</span>}
          </span>
          <span className="here-faces only-m">
            <Avatar name={people[0]!.name} size="small" />
            {people.length > 1 && <span className="num">{people.length}</span>}
          </span>
        </>
      }
    >
      <MenuGroup>
        <MenuGroupLabel>{m.workbench_here_title()}</MenuGroupLabel>
        {people.map(({ id, name, tab }) => (
          <MenuItem key={id} hint={TABS[tab]()} onSelect={() => onTab(tab)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
