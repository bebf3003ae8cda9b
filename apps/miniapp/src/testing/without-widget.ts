import { vi } from 'vitest';

// A setup file of component tests.

// The wallet's widget is a third party's, which browser tests show.
vi.mock('../platform/wallet/widget/widget.ts', () => ({ startWidget: () => {} }));

// Happy-dom does not know the element `search`, of which React warns.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
