import { TEXTS } from '../../shared/tool-texts/formats'
import { SHOWN_ROWS, type Table } from '../../shared/tools/formats'

/** The first rows of what was read, as they are understood. */
export function FormatsTable({ table: { columns, rows } }: { table: Table }) {
  const shown = rows.slice(0, SHOWN_ROWS)
  return (
    <section aria-labelledby="preview" className="space-y-3 rounded-xl bg-card p-5 text-on-card">
      <h2 id="preview" className="text-lg font-bold">
        {TEXTS.preview}
      </h2>
      <div tabIndex={0} role="group" aria-labelledby="preview" className="max-h-96 overflow-auto">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b border-control px-3 py-2 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={index}>
                {row.map((cell, at) => (
                  <td key={columns[at]} className="border-b border-control px-3 py-2 whitespace-pre-wrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-soft-on-card">{TEXTS.shown(shown.length, rows.length)}</p>
    </section>
  )
}
