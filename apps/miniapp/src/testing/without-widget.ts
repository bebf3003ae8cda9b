import { vi } from 'vitest';

// A setup file of component tests: the wallet's widget is a third party's, which browser tests show.
vi.mock('../platform/wallet/widget/widget.ts', () => ({ startWidget: () => {} }));
