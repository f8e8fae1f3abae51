import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { collectionNamed } from '../../shared/records/collections'
import type { Access, Collection } from '../../shared/records/model'
import { Gate } from '../access'
import { NotFound } from '../ui/page'

type HereProps = { need: 'read' | 'write'; children: (collection: Collection) => ReactNode }

/** The collection that the address begins with, for those who may read it or write to it. */
export function Here({ need, children }: HereProps) {
  const [location] = useLocation()
  const collection = collectionNamed(location.split('/')[1] ?? '')
  if (!collection) return <NotFound />
  return <Allowed access={collection[need]}>{() => children(collection)}</Allowed>
}

export function Allowed({ access, children }: { access: Access; children: () => ReactNode }) {
  if (access === 'everybody') return children()
  return access === 'member' ? <Gate>{children}</Gate> : <Gate roles={access}>{children}</Gate>
}
