/** What a category sells, or what a group or lot is, guessed from its English or Russian name. The first match counts. */
const signs = [
  ['toys', /toy|game|kid|child|hobb|model|plush|игр|модел|плюш|дет(и|ск|ям)|хобби/i],
  [
    'gadgets',
    /electr|gadget|phone|comput|tech|audio|headphone|cable|charger|wearable|watch|электр|гаджет|телефон|смартфон|компьют|техник|звук|аудио|наушник|кабел|зарядк|часы/i,
  ],
  ['clothes', /cloth|wear|fashion|shoe|accessor|одежд|обув|мод[аы]|гардероб|аксессуар/i],
  [
    'food',
    /food|grocer|\bteas?\b|coffee|sweet|spice|drink|kitchen|ед[аы]|продукт|ча[йяи]|кофе|сладост|специ|напит|кухн/i,
  ],
  ['books', /book|stationer|music|poster|\bprints?\b|paint|книг|канцел|музык|тетрад|постер|краск/i],
  ['beauty', /beaut|health|cosmetic|perfume|крас|здоров|косметик|парфюм/i],
  ['sport', /sport|outdoor|travel|fitness|спорт|туризм|отдых|путешеств/i],
  ['home', /home|house|furnitur|light|lamp|decor|tableware|textile|дом|мебел|свет|ламп|декор|посуд|текстил/i],
  ['garden', /garden|plant|flower|(^|[^а-яё])сад(?!ик)|растени|цвет(ы|ок|оч)|горшк|лейк/i],
] as const;

export type CategoryKind = (typeof signs)[number][0] | 'crates';

/** What to draw in a category's stall. */
export function categoryKind(name: string): CategoryKind {
  return signs.find(([, words]) => words.test(name))?.[0] ?? 'crates';
}
