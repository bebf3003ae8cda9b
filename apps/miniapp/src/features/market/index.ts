// One piece for the four screens: whoever enters the market goes through most of them.
export { CategoryScreen } from './category-screen.tsx';
export { LotsScreen } from './lots-screen.tsx';
export { MarketScreen } from './market-screen.tsx';
export { ShopScreen } from './shop-screen.tsx';
