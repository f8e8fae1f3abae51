const words = (text: string) => text.split(', ')

/** Was zu raten ist, nach Thema. */
export const SUBJECTS = [
  {
    name: 'Tiere',
    words: words(
      'Igel, Eisvogel, Salamander, Rentier, Tintenfisch, Schmetterling, Specht, Delfin, Stachelschwein, Flamingo, Eichhörnchen, Schildkröte, Qualle, Nachtigall, Heuschrecke, Pelikan, Seelöwe, Libelle, Gürteltier, Murmeltier, Wildschwein, Zaunkönig',
    ),
  },
  {
    name: 'Essen',
    words: words(
      'Pfannkuchen, Aubergine, Zimtschnecke, Himbeere, Rührei, Lebkuchen, Artischocke, Blaubeere, Pfefferminze, Pilzsuppe, Marmelade, Spargel, Schokolade, Knödel, Sauerteig, Granatapfel, Blumenkohl, Bratapfel, Zwiebelkuchen, Rote Grütze, Apfelstrudel',
    ),
  },
  {
    name: 'Orte',
    words: words(
      'Leuchtturm, Kopenhagen, Vulkan, Wasserfall, Regenwald, Hafen, Gletscher, Sternwarte, Gewächshaus, Bahnhof, Halbinsel, Windmühle, Neuseeland, Buenos Aires, Lübeck, Schwarzwald, Bodensee, Nordpol, Heidelberg, Wattenmeer, Marktplatz',
    ),
  },
  {
    name: 'Dinge',
    words: words(
      'Regenschirm, Fernrohr, Fahrrad, Schubkarre, Laterne, Schreibmaschine, Kompass, Hängematte, Saxofon, Kronleuchter, Kleiderschrank, Schere, Thermometer, Schaukelstuhl, Mikroskop, Pinsel, Koffer, Kerzenständer, Korkenzieher, Zahnbürste, Gießkanne',
    ),
  },
  {
    name: 'Tätigkeiten',
    words: words(
      'jonglieren, flüstern, stricken, schlafwandeln, gärtnern, fotografieren, schnorcheln, tagträumen, Brot backen, paddeln, Sterne gucken, pfeifen, klettern, sticken, Schlittschuh laufen, wandern, trommeln, musizieren, balancieren',
    ),
  },
]
