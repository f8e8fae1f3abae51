const words = (text: string) => text.split(', ')

/** What there is to guess, by subject. */
export const SUBJECTS = [
  {
    name: 'Animals',
    words: words(
      'hedgehog, kingfisher, salamander, reindeer, octopus, butterfly, woodpecker, dolphin, porcupine, flamingo, squirrel, tortoise, jellyfish, chameleon, nightingale, grasshopper, wolverine, pelican, mountain goat, sea lion, dragonfly, armadillo',
    ),
  },
  {
    name: 'Food',
    words: words(
      'pancake, aubergine, cinnamon, lasagne, raspberry, omelette, gingerbread, artichoke, croissant, blueberry muffin, spaghetti, peppermint, mushroom soup, marmalade, asparagus, chocolate, dumpling, sourdough, pomegranate, cauliflower, popcorn',
    ),
  },
  {
    name: 'Places',
    words: words(
      'lighthouse, Copenhagen, volcano, Marrakesh, waterfall, Edinburgh, rainforest, harbour, Singapore, glacier, Buenos Aires, observatory, Reykjavik, greenhouse, railway station, Barcelona, peninsula, windmill, New Zealand, Kathmandu, archipelago',
    ),
  },
  {
    name: 'Things',
    words: words(
      'umbrella, telescope, bicycle, wheelbarrow, lantern, typewriter, compass, hammock, saxophone, chandelier, wardrobe, scissors, thermometer, rocking chair, microscope, paintbrush, suitcase, binoculars, candlestick, corkscrew, toothbrush',
    ),
  },
  {
    name: 'Doing',
    words: words(
      'juggling, whispering, ice skating, knitting, sleepwalking, orienteering, gardening, photographing, hitchhiking, snorkelling, daydreaming, baking bread, canoeing, stargazing, whistling, rock climbing, embroidering, beekeeping, skateboarding',
    ),
  },
]
