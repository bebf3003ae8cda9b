import { UI, type WidgetPatch } from './patch.ts';

/**
 * The screen for a wallet that lacks a feature offers other ones: each leads to 'Confirm Disconnect', and a link to the three
 * steps of restoring a wallet. This release has both steps and the texts, but no button that leads there.
 */
export const otherWallets: readonly WidgetPatch[] = [
  {
    file: UI,
    from: 'const DesktopFeatureNotSupportModal = (props) => {',
    to: `const OtherWallets = (props) => {
  const wallets = () => props.walletsList.filter((wallet) => wallet.isSupportRequiredFeatures && wallet.appName !== props.currentWallet.device.appName && (!isMobile() || supportsMobile(wallet))).slice(0, 3);
  return [createComponent(DescriptionStyled, {
    translationKey: "walletModal.featureNotSupported.wallet.description"
  }), createComponent(WalletsUl, {
    get children() {
      return createComponent(For, {
        get each() {
          return wallets();
        },
        children: (wallet) => {
          const item = document.createElement("li");
          insert(item, createComponent(WalletLabeledItem, {
            wallet,
            onClick: () => props.onSelect(wallet)
          }));
          return item;
        }
      });
    }
  }), createComponent(ButtonsContainerStyled, {
    get children() {
      return createComponent(Button, {
        appearance: "secondary",
        onClick: () => props.onInfo(),
        get children() {
          return createComponent(Translation, {
            translationKey: "walletModal.featureNotSupported.wallet.info"
          });
        }
      });
    }
  })];
};
const DesktopFeatureNotSupportModal = (props) => {
  const createOtherWallets = () => createComponent(OtherWallets, {
    get walletsList() {
      return props.walletsList;
    },
    get currentWallet() {
      return props.currentWallet;
    },
    onSelect: setSelectedWallet,
    onInfo: () => setInfoModalOpen(true)
  });`,
  },
  {
    file: UI,
    from: `                            translationKey: "walletModal.featureNotSupported.version.aboutW5",
                            children: "About W5"
                          });
                        }
                      });
                    }
                  })];
                }
              })];`,
    to: `                            translationKey: "walletModal.featureNotSupported.version.aboutW5",
                            children: "About W5"
                          });
                        }
                      });
                    }
                  })];
                }
              }), createOtherWallets()];`,
  },
  {
    file: UI,
    from: `                  return [createMemo(() => currentWalletName()), " doesn\\u2019t support the requested\\xA0action"];
                }
              }), createComponent(Spacer, {})];`,
    to: `                  return [createMemo(() => currentWalletName()), " doesn\\u2019t support the requested\\xA0action"];
                }
              }), createOtherWallets()];`,
  },
  // The window reads the wallet once: during the disconnection there is none, which would throw and leave the window empty.
  // The next request's proof may arrive before the wallet has learnt of the disconnection.
  {
    file: UI,
    from: `                      return walletsModalIsWalletNotSupportFeature();
                    },`,
    to: `                      return walletsModalIsWalletNotSupportFeature() && tonConnectUI.wallet;
                    },`,
  },
  {
    file: UI,
    from: `                        get currentWallet() {
                          return tonConnectUI == null ? void 0 : tonConnectUI.wallet;
                        },`,
    to: '                        currentWallet: tonConnectUI.wallet,',
  },
  // The heading of the three steps uses a text that no language has.
  { file: UI, from: '"walletModal.restoreInfoModal.title"', to: '"walletModal.restoreModal.title"' },
];
