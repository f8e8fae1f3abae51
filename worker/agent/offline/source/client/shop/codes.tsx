import { useQuery } from '@tanstack/react-query'
import { SHOP_TEXTS } from '../../shared/shop/content'
import type { Code } from '../../shared/shop/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** Codes that take off some percent: for the owner. */
export function Codes() {
  return (
    <Page title={SHOP_TEXTS.codes}>
      <Gate roles={[OWNER]}>
        {() => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <CodeList />
            <Form
              action={SHOP_TEXTS.addCode}
              thanks={SITE_TEXTS.saved}
              className="panel space-y-5"
              send={(typed) => request('/api/shop/codes', { body: typed })}
            >
              <TextField label={SHOP_TEXTS.code} name="code" maxLength={40} autoComplete="off" />
              <TextField label={SHOP_TEXTS.percent} name="percent" type="number" min={1} max={100} />
              <TextField label={SHOP_TEXTS.until} name="until" type="date" isOptional />
            </Form>
          </div>
        )}
      </Gate>
    </Page>
  )
}

function CodeList() {
  const query = useQuery({ queryKey: ['shop', 'codes'], queryFn: () => request<Code[]>('/api/shop/codes') })
  return (
    <Loaded query={query}>
      {(codes) =>
        codes.length === 0 ? (
          <p className="quiet">{SHOP_TEXTS.noCodes}</p>
        ) : (
          <ul className="list">
            {codes.map(({ code, percent, until }) => (
              <li key={code} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                <strong className="figure min-w-0 flex-1 wrap-anywhere">{code}</strong>
                <span className="figure">−{percent} %</span>
                <span className="quiet text-small">{until === null ? SHOP_TEXTS.always : formatDay(until)}</span>
                <RemoveButton
                  what={code}
                  remove={() => request(`/api/shop/codes/${encodeURIComponent(code)}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
