import { Link } from 'wouter'
import { FORUM } from '../../shared/forum/content'

/** Who wrote something, with a way to their page where there is one. */
export function Author({ id, name }: { id: string; name: string }) {
  return FORUM.profiles ? (
    <Link href={`/members/${id}`} className="link">
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  )
}
