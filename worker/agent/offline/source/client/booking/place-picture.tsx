import { BOOKING } from '../../shared/booking/content'
import { ShownPicture } from '../ui/shown-picture'

type PlaceProps = { id: number; name: string; picture: string | null; nth?: number; className: string; alt?: string }

export function PlacePicture(props: PlaceProps) {
  return <ShownPicture subject={BOOKING.pictures} {...props} />
}
