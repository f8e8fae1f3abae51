import { useState, type MouseEvent } from 'react'
import { withPrompt } from '#client/lib/prompt/kept-prompt.ts'
import { fillPrompt } from '#client/lib/prompt/use-prompt-box.ts'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { TEMPLATE_GROUPS, templatesIn, type TemplateGroup } from '#shared/projects/templates.ts'
import { Cover } from './cover.tsx'
import './templates.css'

const NAMES: Record<TemplateGroup, () => string> = {
  bookings: m.templates_bookings,
  shops: m.templates_shops,
  community: m.templates_community,
  teams: m.templates_teams,
  money: m.templates_money,
  learning: m.templates_learning,
}

/**
 * A press writes what a template asks for into the page's prompt box, where it can be changed before it is built.
 * Without scripts each is a link to the page with the box filled.
 */
export function TemplateGallery() {
  const [group, setGroup] = useState<TemplateGroup | 'all'>('all')
  const templates = templatesIn(currentLocale())
  return (
    <section className="template-gallery" aria-labelledby="templates-title" data-idle>
      <div className="sh">
        <h2 id="templates-title">{m.templates_title({ count: templates.length })}</h2>
        <span className="sp" />
        <Segment
          label={m.templates_groups()}
          value={group}
          onChange={setGroup}
          options={[
            { value: 'all', label: m.templates_all() },
            ...TEMPLATE_GROUPS.map((value) => ({ value, label: NAMES[value]() })),
          ]}
        />
      </div>
      <ul className="template-covers">
        {templates
          .filter((template) => group === 'all' || template.group === group)
          .map(({ id, title, prompt }) => (
            <li key={id}>
              <a href={withPrompt(prompt)} onClick={fillsWith(prompt)}>
                <Cover id={id} />
                {title}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** The box is the page's own, which is another feature's. */
const fillsWith = (prompt: string) => (event: MouseEvent) => {
  const box = document.querySelector<HTMLTextAreaElement>('main form textarea[name="prompt"]')
  if (!box) return
  event.preventDefault()
  fillPrompt(box, prompt)
}
