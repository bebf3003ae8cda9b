import { SDK, UI, type WidgetPatch } from './patch.ts';

/** The window of one wallet says why a connection failed, and its Retry begins a new one. */
export const connectionErrors: readonly WidgetPatch[] = [
  // Wallets of the first protocol announce transfers by a name alone: they can send.
  {
    file: SDK,
    from: "return features.find(f => f && typeof f === 'object' && f.name === requiredFeatureName);",
    to: `return features.find(f => f && typeof f === 'object' && f.name === requiredFeatureName) ||
        (requiredFeatureName === 'SendTransaction' && features.includes('SendTransaction') ? { name: 'SendTransaction' } : undefined);`,
  },
  // The window begins a new connection at this error: the wallet must know before that it is disconnected.
  {
    file: SDK,
    from: `            (_a = this.provider) === null || _a === void 0 ? void 0 : _a.disconnect();
            this.onWalletConnectError(new WalletMissingRequiredFeaturesError('Wallet does not support required features', { cause: { connectEvent } }));
            return;`,
    to: `            const tell = () => this.onWalletConnectError(new WalletMissingRequiredFeaturesError('Wallet does not support required features', { cause: { connectEvent } }));
            Promise.resolve((_a = this.provider) === null || _a === void 0 ? void 0 : _a.disconnect()).then(tell, tell);
            return;`,
  },
  // On a phone the error was discarded.
  {
    file: UI,
    from: `  const unsubscribe = connector.onStatusChange(() => {
  }, () => {
    setConnectionErrored(null);
  });
  const universalLink = createMemo(() => connector.connect({
    universalLink: props.wallet.universalLink,
    bridgeUrl: props.wallet.bridgeUrl
  }, props.additionalRequest));`,
    to: `  const unsubscribe = connector.onStatusChange(() => {
  }, (error) => {
    // The QR code hides what is said of the connection.
    setShowQR(false);
    setConnectionErrored(error instanceof WalletMissingRequiredFeaturesError ? "missing-features" : "connection-declined");
  });
  const [attempt, setAttempt] = createSignal(0);
  const universalLink = createMemo(() => {
    attempt();
    return connector.connect({
      universalLink: props.wallet.universalLink,
      bridgeUrl: props.wallet.bridgeUrl
    }, props.additionalRequest);
  });
  const beginAgain = () => {
    if (connectionErrored()) {
      setConnectionErrored(null);
      setAttempt((last) => last + 1);
    }
  };`,
  },
  {
    file: UI,
    from: `  const onRetry = () => {
    const currentUniversalLink = universalLink();`,
    to: `  const onRetry = () => {
    beginAgain();
    const currentUniversalLink = universalLink();`,
  },
  {
    file: UI,
    from: `  const onOpenQR = () => {
    setConnectionErrored(null);`,
    to: `  const onOpenQR = () => {
    beginAgain();`,
  },
  // A wallet that is shown because of its error is not opened again.
  {
    file: UI,
    from: `  onRetry();
  return createComponent(MobileConnectionModalStyled, {`,
    to: `  if (!props.defaultError) {
    onRetry();
  }
  return createComponent(MobileConnectionModalStyled, {`,
  },
  // On a computer Retry used a connection that was over, and left the QR code for another tab.
  {
    file: UI,
    from: `  const onClickMobile = () => {
    setConnectionErrored(null);
    if (mode() === "extension") {`,
    to: `  const onClickMobile = () => {
    const isOver = connectionErrored() !== null;
    setConnectionErrored(null);
    if (isOver || mode() === "extension") {`,
  },
  {
    file: UI,
    from: `  const onClickDesktop = () => {
    setConnectionErrored(null);
    if (mode() === "extension") {`,
    to: `  const onClickDesktop = () => {
    const isOver = connectionErrored() !== null;
    setConnectionErrored(null);
    if (isOver || mode() === "extension") {`,
  },
  {
    file: UI,
    from: 'return mode() === "extension" ? onClickExtension : onClickDesktop;',
    to: 'return { extension: onClickExtension, mobile: onClickMobile, desktop: onClickDesktop }[mode()];',
  },
];
