/** What a category sells, guessed from its English or Russian name. */
const signs = [
  ['toys', /toy|game|kid|child|hobb|игр|дет(и|ск|ям)|хобби/i],
  ['gadgets', /electr|gadget|phone|comput|tech|электр|гаджет|телефон|смартфон|компьют|техник/i],
  ['clothes', /cloth|wear|fashion|shoe|одежд|обув|мод[аы]|гардероб/i],
  ['food', /food|grocer|\bteas?\b|coffee|sweet|drink|kitchen|ед[аы]|продукт|ча[йяи]|кофе|сладост|напит|кухн/i],
  ['beauty', /beaut|health|cosmetic|perfume|крас|здоров|косметик|парфюм/i],
  ['books', /book|stationer|music|книг|канцел|музык/i],
  ['sport', /sport|outdoor|travel|fitness|спорт|туризм|отдых|путешеств/i],
  ['home', /home|house|furnitur|light|lamp|decor|дом|мебел|свет|ламп|декор/i],
  ['garden', /garden|plant|flower|(^|[^а-яё])сад(?!ик)|растени|цвет(ы|ок|оч)/i],
] as const;

export type CategoryKind = (typeof signs)[number][0] | 'crates';

/** What to draw in a category's stall. */
export function categoryKind(name: string): CategoryKind {
  return signs.find(([, words]) => words.test(name))?.[0] ?? 'crates';
}
