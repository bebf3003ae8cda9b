// One chunk for the four screens: a player who enters the market visits most of them.
export { CategoryScreen } from './category-screen.tsx';
export { LotsScreen } from './lots-screen.tsx';
export { MarketScreen } from './market-screen.tsx';
export { ShopScreen } from './shop-screen.tsx';
