/** The release that introduced each method. Source: https://docs.telegram-mini-apps.com/platform/methods */
const releases: Readonly<Record<string, string>> = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_close: '6.0',
  web_app_data_send: '6.0',
  web_app_expand: '6.0',
  web_app_open_link: '6.0',
  web_app_ready: '6.0',
  web_app_request_theme: '6.0',
  web_app_request_viewport: '6.0',
  web_app_setup_closing_behavior: '6.0',
  web_app_setup_main_button: '6.0',
  web_app_open_invoice: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_set_background_color: '6.1',
  web_app_set_header_color: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_open_popup: '6.2',
  web_app_close_scan_qr_popup: '6.4',
  web_app_open_scan_qr_popup: '6.4',
  web_app_read_text_from_clipboard: '6.4',
  web_app_switch_inline_query: '6.7',
  web_app_invoke_custom_method: '6.9',
  web_app_request_phone: '6.9',
  web_app_request_write_access: '6.9',
  web_app_setup_settings_button: '6.10',
  web_app_biometry_get_info: '7.2',
  web_app_biometry_open_settings: '7.2',
  web_app_biometry_request_access: '7.2',
  web_app_biometry_request_auth: '7.2',
  web_app_biometry_update_token: '7.2',
  web_app_setup_swipe_behavior: '7.7',
  web_app_share_to_story: '7.8',
  web_app_set_bottom_bar_color: '7.10',
  web_app_setup_secondary_button: '7.10',
  web_app_add_to_home_screen: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_check_location: '8.0',
  web_app_exit_fullscreen: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_emoji_status_access: '8.0',
  web_app_request_file_download: '8.0',
  web_app_request_fullscreen: '8.0',
  web_app_request_location: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_send_prepared_message: '8.0',
  web_app_set_emoji_status: '8.0',
  web_app_toggle_orientation_lock: '8.0',
  web_app_device_storage_clear: '9.0',
  web_app_device_storage_get_key: '9.0',
  web_app_device_storage_save_key: '9.0',
  web_app_secure_storage_clear: '9.0',
  web_app_secure_storage_get_key: '9.0',
  web_app_secure_storage_save_key: '9.0',
  web_app_hide_keyboard: '9.1',
};

/** The release that introduced a method; undefined for one that no messenger knows. */
export function releaseOf(method: string): string | undefined {
  return Object.hasOwn(releases, method) ? releases[method] : undefined;
}

/** Whether `version` is `release` or a later one: 6.10 is later than 6.9. */
export function isAtLeast(version: string, release: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = release.split('.').map(Number);
  return major > fromMajor || (major === fromMajor && minor >= fromMinor);
}
