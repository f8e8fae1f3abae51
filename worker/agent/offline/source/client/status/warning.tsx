import { useQuery } from '@tanstack/react-query'
import { request } from '../ui/page'

/** A warning that staff have raised. It stands above every page until they take it away. */
export function Warning() {
  const { data } = useQuery({
    queryKey: ['status', 'warning'],
    queryFn: () => request<{ warning: string }>('/api/status/warning'),
  })
  if (!data || data.warning === '') return null
  return (
    <div role="alert" className="bg-accent py-3 text-on-accent">
      <p className="page font-bold">{data.warning}</p>
    </div>
  )
}
