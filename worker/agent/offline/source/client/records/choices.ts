import { useQuery } from '@tanstack/react-query'
import { isFilter, type Collection, type Named, type RecordField } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'

/** What each field of a collection can be, as far as it is one of several. */
export function useChoices(collection: Collection): (field: RecordField) => Named[] {
  const needsRows = collection.fields.some(
    (field) => field.kind === 'reference' || field.kind === 'person' || (field.kind === 'text' && isFilter(field)),
  )
  const { data } = useQuery({
    queryKey: ['records', collection.name, 'choices'],
    queryFn: () => request<{ choices: Record<string, Named[]> }>(`/api/records/${collection.name}/choices`),
    enabled: needsRows,
  })
  return ({ name, kind, options = [] }) => {
    if (kind === 'choice') return options.map((option) => ({ id: option, label: option }))
    if (kind === 'yesNo')
      return [
        { id: '1', label: SITE_TEXTS.yes },
        { id: '0', label: SITE_TEXTS.no },
      ]
    return data?.choices[name] ?? []
  }
}
