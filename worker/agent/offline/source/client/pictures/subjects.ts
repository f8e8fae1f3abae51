import { animals } from './subjects/animals'
import { any } from './subjects/any'
import { beauty } from './subjects/beauty'
import { books } from './subjects/books'
import { candles } from './subjects/candles'
import { cars } from './subjects/cars'
import { clothing } from './subjects/clothing'
import { crafts } from './subjects/crafts'
import { delivery } from './subjects/delivery'
import { devices } from './subjects/devices'
import { drink } from './subjects/drink'
import { energy } from './subjects/energy'
import { events } from './subjects/events'
import { film } from './subjects/film'
import { food } from './subjects/food'
import { games } from './subjects/games'
import { health } from './subjects/health'
import { homes } from './subjects/homes'
import { interiors } from './subjects/interiors'
import { learning } from './subjects/learning'
import { money } from './subjects/money'
import { music } from './subjects/music'
import { nature } from './subjects/nature'
import { people } from './subjects/people'
import { photos } from './subjects/photos'
import { plants } from './subjects/plants'
import { sport } from './subjects/sport'
import { tools } from './subjects/tools'
import { travel } from './subjects/travel'

/** The subjects that this app has pictures of. */
export const SUBJECTS = {
  animals,
  any,
  beauty,
  books,
  candles,
  cars,
  clothing,
  crafts,
  delivery,
  devices,
  drink,
  energy,
  events,
  film,
  food,
  games,
  health,
  homes,
  interiors,
  learning,
  money,
  music,
  nature,
  people,
  photos,
  plants,
  sport,
  tools,
  travel,
}
