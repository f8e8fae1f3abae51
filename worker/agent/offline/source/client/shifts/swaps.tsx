import { useQuery } from '@tanstack/react-query'
import { SHIFT_TEXTS, SHIFTS } from '../../shared/shifts/content'
import type { Swap } from '../../shared/shifts/model'
import { hasRole, type Member } from '../../shared/site/content'
import { Gate } from '../access'
import { formatLongDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export function Swaps() {
  return (
    <Page title={SHIFTS.menu.swaps}>
      <Gate>{(member) => <SwapList member={member} />}</Gate>
    </Page>
  )
}

/** What is offered, what waits for the chief, and what was decided. */
function SwapList({ member }: { member: Member }) {
  const query = useQuery({ queryKey: ['swaps'], queryFn: () => request<{ items: Swap[] }>('/api/swaps') })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{SHIFT_TEXTS.noSwaps}</p>
        ) : (
          <ul className="list">
            {items.map((swap) => (
              <li key={swap.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="text-title wrap-anywhere">{swap.title}</p>
                  <p className="quiet text-small">
                    {formatLongDay(swap.day)}, {swap.start}–{swap.end}
                  </p>
                  <p className="wrap-anywhere">
                    {SHIFT_TEXTS.swap(
                      swap.from_name ?? SHIFT_TEXTS.somebody,
                      swap.to_id === null ? null : (swap.to_name ?? SHIFT_TEXTS.somebody),
                    )}
                  </p>
                </div>
                <span className={`tag ${swap.state === 'approved' ? 'tag-accent' : ''}`}>
                  {SHIFT_TEXTS.states[swap.state]}
                </span>
                <div className="flex flex-wrap gap-3">
                  <SwapActions swap={swap} member={member} />
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function SwapActions({ swap, member }: { swap: Swap; member: Member }) {
  const act = (method: 'PUT' | 'DELETE', to = '') => request(`/api/swaps/${swap.id}${to}`, { method })
  const isOwn = swap.from_id === member.id
  return (
    <>
      {swap.state === 'offered' && !isOwn && swap.isQualified === 1 && (
        <ActionButton className="button" label={SHIFT_TEXTS.take} act={() => act('PUT', '/taken')} />
      )}
      {swap.state === 'taken' && hasRole(member, [SHIFTS.chief]) && (
        <>
          <ActionButton className="button" label={SHIFT_TEXTS.approve} act={() => act('PUT', '/approved')} />
          <ActionButton label={SHIFT_TEXTS.decline} act={() => act('PUT', '/declined')} />
        </>
      )}
      {isOwn && (swap.state === 'offered' || swap.state === 'taken') && (
        <ActionButton label={SHIFT_TEXTS.withdraw} act={() => act('DELETE')} />
      )}
    </>
  )
}
