import { expect, it } from 'vitest';
import { categoryKind } from './category-kind.ts';

it('recognizes the name of a category in both languages', () => {
  expect(
    ['Electronics', 'Clothes & shoes', 'Food', 'Beauty', 'Books', 'Toys', 'Sport', 'Home'].map(categoryKind),
  ).toEqual(['gadgets', 'clothes', 'food', 'beauty', 'books', 'toys', 'sport', 'home']);
  expect(
    ['Электроника', 'Одежда', 'Еда', 'Красота', 'Книги', 'Игрушки', 'Спорт', 'Дом и сад'].map(categoryKind),
  ).toEqual(['gadgets', 'clothes', 'food', 'beauty', 'books', 'toys', 'sport', 'home']);
});

it('takes a home with a garden for a home, and a garden alone for a garden', () => {
  expect(['Home & garden', 'Garden · Сад', 'Сад и огород', 'Цветы', 'Рассада'].map(categoryKind)).toEqual([
    'home',
    'garden',
    'garden',
    'garden',
    'crates',
  ]);
});

it('takes games for toys, not for gadgets', () => {
  expect(categoryKind('Toys and games · Игрушки')).toBe('toys');
});

it('recognizes the goods of a group, too', () => {
  expect(
    ['Tableware', 'Audio', 'Wearables', 'Outerwear', 'Soft toys', 'Prints', 'Spices', 'Flower pots'].map(categoryKind),
  ).toEqual(['home', 'gadgets', 'gadgets', 'clothes', 'toys', 'books', 'food', 'garden']);
  expect(['Посуда', 'Аудио', 'Аксессуары', 'Модели', 'Краски', 'Специи', 'Горшки и лейки'].map(categoryKind)).toEqual([
    'home',
    'gadgets',
    'clothes',
    'toys',
    'books',
    'food',
    'garden',
  ]);
});

it('falls back to parcels', () => {
  expect(categoryKind('Other')).toBe('crates');
  expect(categoryKind('')).toBe('crates');
});
