import { SHOP } from '../../shared/shop/content'
import { ShownPicture } from '../ui/shown-picture'

type ThingProps = { id: number; name: string; picture: string | null; nth?: number; className: string; alt?: string }

/** A thing's own picture, or one that is drawn for it. */
export function ThingPicture(props: ThingProps) {
  return <ShownPicture subject={SHOP.pictures} {...props} />
}
