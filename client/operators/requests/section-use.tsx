import { formatNumber, formatPercent } from '#client/lib/format/format.ts'
import { tokensText } from '#client/operators/kit/record/figures.ts'
import { CONTEXT_SECTIONS, type ContextSection, type ContextUse } from '#shared/context-use.ts'
import { m } from '#shared/messages.gen/messages.js'

const NAMES: Record<ContextSection, () => string> = {
  system: m.admin_requests_section_system,
  knowledge: m.admin_requests_section_knowledge,
  history: m.admin_requests_section_history,
  files: m.admin_requests_section_files,
  tools: m.admin_requests_section_tools,
  turn: m.admin_requests_section_turn,
}

/** What the model's input was made of: of all steps together, and of the last one. */
export function SectionUse({ use: { steps, sum, last } }: { use: ContextUse }) {
  const whole = Math.max(
    1,
    CONTEXT_SECTIONS.reduce((total, section) => total + sum[section], 0),
  )
  return (
    <>
      <h3>
        {m.admin_requests_sections()}
        <span className="num">{m.admin_requests_steps_count({ count: steps, shown: formatNumber(steps) })}</span>
      </h3>
      <table className="tbl dense sections">
        <thead>
          <tr>
            <th scope="col">{m.admin_requests_section()}</th>
            <th scope="col" className="fill">
              <span className="vh">{m.admin_requests_share()}</span>
            </th>
            <th scope="col" className="r">
              {m.admin_requests_share()}
            </th>
            <th scope="col" className="r">
              {m.admin_requests_all_steps()}
            </th>
            <th scope="col" className="r">
              {m.admin_requests_last_step()}
            </th>
          </tr>
        </thead>
        <tbody>
          {CONTEXT_SECTIONS.map((section) => (
            <tr key={section}>
              <th scope="row">{NAMES[section]()}</th>
              <td className="fill">
                <i style={{ width: `${(sum[section] / whole) * 100}%` }} />
              </td>
              <td className="r">{formatPercent(sum[section] / whole)}</td>
              <td className="r">{tokensText(sum[section])}</td>
              <td className="r">{tokensText(last[section])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
